import { dispatch } from '@wordpress/data';

/** The breakpoint of WordPress's own styles: in narrower windows the sidebar covers everything. */
const WIDE = 782;

/**
 * @param isAsked whether the user asked for the sidebar; otherwise it opens only in windows where it does not cover
 *                the form
 */
export function openSidebar( isAsked: boolean ): void {
	if ( isAsked || window.innerWidth >= WIDE ) {
		const editor = dispatch( 'core/edit-post' ) as unknown as { openGeneralSidebar?: ( name: string ) => void };
		editor.openGeneralSidebar?.( 'edit-post/block' );
	}
}
