export {
  checkNamespace,
  checkNewServiceName,
  checkObjectName,
} from '@llm-canary/backstage-plugin-canary-common';
