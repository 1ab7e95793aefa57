import { RangeFilter } from '../../src/content/listings/filters/RangeFilter';
import { provideScriptPart } from '../../src/shared/http/script-loader';

provideScriptPart( 'grid-range', RangeFilter );
