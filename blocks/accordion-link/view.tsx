import { island } from '../../src/shared/islands/define-island';
import { PanelLink } from '../../src/content/blocks/AccordionPanelLink';

island( 'accordion-link', PanelLink );
