import { OWN } from '../../src/donations/forms/display/custom-fields-lazy';
import { ownPart } from '../../src/donations/forms/display/custom-fields-script';
import { providePart } from '../../src/shared/http/script-loader';

// Fetched with the first answer to one of the owner's own questions (own-fields.ts).
providePart( OWN, ownPart );
