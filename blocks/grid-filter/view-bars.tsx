import { Bar } from '../../src/content/listings/filters/FilterBar';
import { providePart } from '../../src/shared/http/script-loader';

providePart( 'grid-bar', Bar );
