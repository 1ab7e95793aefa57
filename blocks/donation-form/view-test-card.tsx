import { mountTestCard } from '../../src/donations/forms/display/test-card/mount-test-card';
import { provideScriptPart } from '../../src/shared/http/script-loader';

provideScriptPart( 'test-card', mountTestCard );
