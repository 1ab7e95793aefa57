import { useRef } from 'react';
import { announce } from '../../shared/ui/announce';
import type { AccordionProps } from './contracts';
import { panelsAround } from './accordion-panels';

/** Template: accordion.php. */
export function Bar( { open, close, opened, closed }: AccordionProps ) {
	const bar = useRef< HTMLDivElement >( null );

	const turn = ( isOpen: boolean ) => () => {
		panelsAround( bar.current! ).forEach( ( panel ) => ( panel.open = isOpen ) );
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
