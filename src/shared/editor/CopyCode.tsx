import { Button } from '@wordpress/components';
import { useCopyToClipboard } from '@wordpress/compose';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';

/** The button by which a code goes into the clipboard, and the editor says so. */
export function CopyCode( { text }: { readonly text: string } ) {
	const { createSuccessNotice } = useDispatch( noticesStore );
	const copy = useCopyToClipboard< HTMLButtonElement >(
		text,
		() => void createSuccessNotice( __( 'The code was copied.', 'benefit' ), { type: 'snackbar' } )
	);

	return (
		<Button __next40pxDefaultSize variant="secondary" ref={ copy }>
			{ __( 'Copy the code', 'benefit' ) }
		</Button>
	);
}
