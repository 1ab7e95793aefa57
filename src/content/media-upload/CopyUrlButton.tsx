import { speak } from '@wordpress/a11y';
import { Button } from '@wordpress/components';
import { useCopyToClipboard } from '@wordpress/compose';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

/** Milliseconds that the confirmation is shown (docs/spec-donations.md §9). */
const HINT = 3000;

/** Copies the URL of a file, and confirms it for a moment. */
export function CopyUrlButton( { url, name }: { readonly url: string; readonly name: string } ) {
	const [ copied, setCopied ] = useState( 0 );
	const label = __( 'Copy URL', 'benefit' );
	const ref = useCopyToClipboard< HTMLButtonElement >( url, () => {
		setCopied( ( times ) => times + 1 );
		speak( __( 'Copied!', 'benefit' ) );
	} );
	useEffect( () => {
		const timer = window.setTimeout( () => setCopied( 0 ), HINT );
		return () => window.clearTimeout( timer );
	}, [ copied ] );

	return (
		<Button ref={ ref } variant="tertiary" aria-label={ `${ label }: ${ name }` }>
			{ copied > 0 ? __( 'Copied!', 'benefit' ) : label }
		</Button>
	);
}
