import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { tell } from './show-notice';

/**
 * Says what was done, beside the way back.
 *
 * @param content
 * @param undo
 */
export function tellUndoable( content: string, undo: () => void ): void {
	tell( function Undoable( { onDismiss }: { readonly onDismiss: () => void } ) {
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
