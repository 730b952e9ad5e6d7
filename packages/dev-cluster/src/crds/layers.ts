import { freeForm, listByKey, object, string, type Schema } from './schema';

/** Helm values documents, merged in list order; the last one wins. */
export function layers(): Schema {
  return listByKey(
    'name',
    object(
      {
        name: string({ minLength: 1 }),
        values: freeForm('Helm values of this layer; null removes a key'),
      },
      { required: ['name'] },
    ),
  );
}
