import { PART } from '../../src/donations/giving/uploads/FileField';
import { UploadedFiles } from '../../src/donations/giving/uploads/UploadedFiles';
import { provideScriptPart } from '../../src/shared/http/script-loader';

// Fetched where a form has a field for files (FileField.tsx).
provideScriptPart( PART, UploadedFiles );
