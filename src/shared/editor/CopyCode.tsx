import { Button } from '@wordpress/components';
import { useCopyToClipboard } from '@wordpress/compose';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';

/** Button that copies a code to the clipboard. */
export function CopyCode( { text }: { readonly text: string } ) {
	const { createSuccessNotice } = useDispatch( noticesStore );
	const copy = useCopyToClipboard< HTMLButtonElement >(
		text,
		() => void createSuccessNotice( __( 'Code copied.', 'benefit' ), { type: 'snackbar' } )
	);

	return (
		<Button __next40pxDefaultSize variant="secondary" ref={ copy }>
			{ __( 'Copy code', 'benefit' ) }
		</Button>
	);
}
