export {
  createOpenApiDocument,
  type OpenApiDocument,
} from './createOpenApiDocument';
