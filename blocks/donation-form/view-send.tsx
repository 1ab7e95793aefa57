import { LATE } from '../../src/donations/form-page/send/late';
import { latePart } from '../../src/donations/form-page/send/part';
import { providePart } from '../../src/shared/part';

// Fetched with a form's first entry (late.ts).
providePart( LATE, latePart );
