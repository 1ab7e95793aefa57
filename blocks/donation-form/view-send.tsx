import { LATE } from '../../src/donations/forms/display/submit/load-submit-script';
import { latePart } from '../../src/donations/forms/display/submit/submit-script';
import { providePart } from '../../src/shared/http/script-loader';

// Fetched with a form's first entry (late.ts).
providePart( LATE, latePart );
