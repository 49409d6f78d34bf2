// Scripts of static/js are modules that end in .js and have no package.json beside them: tells Node so.
export function load(url, context, next) {
  return next(url, url.includes('/static/js/') ? { ...context, format: 'module' } : context);
}
