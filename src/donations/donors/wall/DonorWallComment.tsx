import { useState, type MouseEvent } from 'react';
import { Dialog } from '../../../shared/ui/Dialog';
import type { DonorCommentProps } from './contracts';

/** Opens a long comment in a dialog, or without scripts on its card. Template: donor-comment.php. */
export function DonorWallComment( { excerpt, comment, more, title, close }: DonorCommentProps ) {
	const [ isOpen, setOpen ] = useState( false );

	function open( event: MouseEvent< HTMLElement > ): void {
		// A comment that was opened on its card before hydration is closed there.
		if ( ! event.currentTarget.closest( '[open]' ) ) {
			event.preventDefault();
			setOpen( true );
		}
	}

	return (
		<>
			<details className="give-donor__more">
				<summary onClick={ open }>
					<span className="give-donor__comment">{ excerpt }</span>
					<span className="give-donor__link">{ more }</span>
				</summary>
				<p className="give-donor__comment">{ comment }</p>
			</details>
			<Dialog open={ isOpen } title={ title } onClose={ () => setOpen( false ) }>
				<p className="give-donor__comment">{ comment }</p>
				<button type="button" className="wp-element-button benefit-button" onClick={ () => setOpen( false ) }>
					{ close }
				</button>
			</Dialog>
		</>
	);
}
