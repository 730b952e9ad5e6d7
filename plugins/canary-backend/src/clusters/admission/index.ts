export { AdmissionProbe } from './AdmissionProbe';
export { candidateNamespaces } from './candidateNamespaces';
