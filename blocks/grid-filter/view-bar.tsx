import { FilterBar } from '../../src/content/listings/filters/FilterBar';
import { provideScriptPart } from '../../src/shared/http/script-loader';

provideScriptPart( 'grid-bar', FilterBar );
