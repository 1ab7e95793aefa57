import { Range } from '../../src/content/listings/filters/RangeFilter';
import { providePart } from '../../src/shared/http/script-loader';

providePart( 'grid-range', Range );
