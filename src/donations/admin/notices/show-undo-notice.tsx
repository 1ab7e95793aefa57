import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { showNotice } from './show-notice';

/** Reports a success, with an “Undo” button. */
export function showUndoNotice( content: string, undo: () => void ): void {
	showNotice( function Undoable( { onDismiss }: { readonly onDismiss: () => void } ) {
		return (
			<>
				{ `${ content } ` }
				<Button
					variant="link"
					className="benefit-notifications__undo"
					onClick={ () => {
						onDismiss();
						undo();
					} }
				>
					{ __( 'Undo', 'benefit' ) }
				</Button>
			</>
		);
	} );
}
