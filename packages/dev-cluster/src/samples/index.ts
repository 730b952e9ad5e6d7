export { applySamples, sampleServices } from './applySamples';
export { allSampleNamespaces, sampleNamespaces } from './namespaces';
export { sampleExperiments } from './sampleExperiments';
