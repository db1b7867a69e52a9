/** The only script of a page before its first paint. */
new PerformanceObserver((_, observer) => {
  observer.disconnect();
  const template = document.querySelector<HTMLTemplateElement>('#after-paint');
  if (template) document.body.append(template.content);
}).observe({ type: 'paint', buffered: true });
