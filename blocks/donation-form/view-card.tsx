import { mountCard } from '../../src/donations/forms/display/test-card/mount-test-card';
import { providePart } from '../../src/shared/http/script-loader';

providePart( 'card', mountCard );
