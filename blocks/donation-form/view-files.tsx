import { PART } from '../../src/donations/giving/uploads/FileField';
import { UploadedFiles } from '../../src/donations/giving/uploads/UploadedFiles';
import { provideScriptPart } from '../../src/shared/http/script-loader';

// Loaded only if a form has a file field (FileField.tsx).
provideScriptPart( PART, UploadedFiles );
