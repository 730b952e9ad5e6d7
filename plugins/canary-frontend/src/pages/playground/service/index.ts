export { ServiceField } from './ServiceField';
export { SettingsFields } from './SettingsFields';
