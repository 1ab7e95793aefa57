import { useRef } from 'react';
import { announce } from '../../shared/ui/announce';
import type { AccordionProps } from './contracts';
import { panelsOfAccordion } from './accordion-dom';

/** Buttons that open or close all panels of an accordion, with the same HTML as accordion.php. */
export function AccordionExpandButtons( { open, close, opened, closed }: AccordionProps ) {
	const bar = useRef< HTMLDivElement >( null );

	const turn = ( isOpen: boolean ) => () => {
		panelsOfAccordion( bar.current! ).forEach( ( panel ) => ( panel.open = isOpen ) );
		announce( isOpen ? opened : closed );
	};

	return (
		<div className="benefit-accordion__bar" ref={ bar }>
			<button type="button" className="benefit-link" onClick={ turn( true ) }>
				{ open }
			</button>
			<button type="button" className="benefit-link" onClick={ turn( false ) }>
				{ close }
			</button>
		</div>
	);
}
