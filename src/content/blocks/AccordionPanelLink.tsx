import { useState, type MouseEvent } from 'react';
import { announce } from '../../shared/ui/announce';
import type { AccordionLinkProps } from './contracts';

/** Copies the link to a panel. Template: accordion-link.php. */
export function AccordionPanelLink( { href, label, copied }: AccordionLinkProps ) {
	const [ isCopied, setCopied ] = useState( false );

	function copy( event: MouseEvent< HTMLAnchorElement > ): void {
		const { href: address } = event.currentTarget;
		const follow = () => window.location.assign( href );
		event.preventDefault();
		// Without HTTPS there is no clipboard: then the link is followed, and the address bar shows it.
		Promise.resolve( navigator.clipboard )
			.then( ( clipboard ) => clipboard.writeText( address ) )
			.then( () => {
				setCopied( true );
				announce( copied );
			}, follow );
	}

	return (
		<p className="benefit-panel__link">
			<a href={ href } onClick={ copy }>
				{ label }
			</a>
			<span>{ isCopied ? ` ${ copied }` : '' }</span>
		</p>
	);
}
