import { useState } from 'react';
import { announce } from '../../shared/ui/announce';
import type { ShareProps } from './contracts';

/** Buttons that copy a link or open the browser's own share sheet. Template: share-buttons.php. */
export function ShareButtons( { url, title, copy, copied, address, sheet }: ShareProps ) {
	const [ done, setDone ] = useState< 'copied' | 'refused' | null >( null );

	function copyAddress(): void {
		// Without HTTPS there is no clipboard, and a visitor may have blocked it.
		Promise.resolve( navigator.clipboard )
			.then( ( clipboard ) => clipboard.writeText( url ) )
			.then(
				() => {
					setDone( 'copied' );
					announce( copied );
				},
				() => setDone( 'refused' )
			);
	}

	function openSheet(): void {
		navigator.share( { title, url } ).catch( ( { name } ) => {
			// The visitor closed the sheet, or it is already open.
			if ( name !== 'AbortError' && name !== 'InvalidStateError' ) {
				copyAddress();
			}
		} );
	}

	return (
		<span className="benefit-share__own">
			<button type="button" className="benefit-share__copy" onClick={ copyAddress }>
				{ copy }
			</button>
			<span>
				{ done === 'copied' && copied }
				{ done === 'refused' && (
					<input
						readOnly
						aria-label={ address }
						value={ url }
						ref={ ( field ) => {
							field?.focus();
							field?.select();
						} }
					/>
				) }
			</span>
			<button type="button" className="benefit-share__sheet" onClick={ openSheet }>
				{ sheet }
			</button>
		</span>
	);
}
