import { island } from '../../src/islands/island';
import { PanelLink } from '../../src/content/accordion/PanelLink';

island( 'accordion-link', PanelLink );
