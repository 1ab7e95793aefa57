import { dispatch } from '@wordpress/data';

/** As WordPress's own style sheets have it: below, the sidebar covers the whole window. */
const WIDE = 782;

/** @param isAsked false: only where the form stays in sight beside them */
export function openSidebar( isAsked: boolean ): void {
	if ( isAsked || window.innerWidth >= WIDE ) {
		const editor = dispatch( 'core/edit-post' ) as unknown as { openGeneralSidebar?: ( name: string ) => void };
		editor.openGeneralSidebar?.( 'edit-post/block' );
	}
}
