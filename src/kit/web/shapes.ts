/**
 * Replaces TypeBox in the browser's files (vite.config.ts): a screen only needs to know which names a query
 * has, never to check a value. The server and the tests have the real one.
 */
const unchecked = () => ({});

const named = (properties: Record<string, unknown>) => ({ properties });

export {
  named as Object,
  unchecked as Array,
  unchecked as Boolean,
  unchecked as Integer,
  unchecked as Null,
  unchecked as Number,
  unchecked as Optional,
  unchecked as Record,
  unchecked as String,
  unchecked as Union,
  unchecked as Unsafe,
};
