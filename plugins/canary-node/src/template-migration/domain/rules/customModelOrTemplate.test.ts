import { codesAfter, set, type Change } from '../__testUtils__/judging';

describe('CustomModelOrTemplate', () => {
  it.each<[string, Change]>([
    [
      'a custom model beside a named one',
      set('service', 'spec.model.custom', { baseImage: 'x' }),
    ],
    [
      'a profile of the template',
      set('template', 'spec.customProfile', { envVars: {} }),
    ],
    [
      'the label on the model',
      set('model', 'metadata.labels[aim.eai.amd.com/custom-model]', 'true'),
    ],
    [
      'the label with any value',
      set('template', 'metadata.labels[aim.eai.amd.com/custom-model]', ''),
    ],
    [
      'the image of a fine-tuned copy',
      set(
        'template',
        'metadata.annotations[aim.eai.amd.com/deployment-image-ref]',
        'registry.example/tuned:1',
      ),
    ],
  ])('R50: %s is manual', (_sentence, change) => {
    expect(codesAfter(change)).toEqual(['CustomModelOrTemplate']);
  });
});
