import { BarFilter } from '../../src/content/listings/filters/BarFilter';
import { provideScriptPart } from '../../src/shared/http/script-loader';

provideScriptPart( 'grid-bar', BarFilter );
