import { OWN } from '../../src/donations/form-page/own-fields';
import { ownPart } from '../../src/donations/form-page/own-part';
import { providePart } from '../../src/shared/part';

// Fetched with the first answer to one of the owner's own questions (own-fields.ts).
providePart( OWN, ownPart );
