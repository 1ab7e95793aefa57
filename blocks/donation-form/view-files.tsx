import { PART } from '../../src/donations/form-page/files/FileField';
import { Files } from '../../src/donations/form-page/files/Files';
import { providePart } from '../../src/shared/part';

// Fetched where a form has a field for files (FileField.tsx).
providePart( PART, Files );
