import { PART } from '../../src/donations/giving/uploads/FileField';
import { Files } from '../../src/donations/giving/uploads/UploadedFiles';
import { providePart } from '../../src/shared/http/script-loader';

// Fetched where a form has a field for files (FileField.tsx).
providePart( PART, Files );
