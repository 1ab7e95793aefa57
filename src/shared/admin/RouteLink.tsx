import type { ReactNode } from 'react';

/** Target of a link within a screen: its URL, and a function that goes there without loading a page. */
export interface Navigate {
	readonly href: string;
	readonly go: () => void;
}

interface Props extends Navigate {
	readonly isCurrent?: boolean;
	readonly className?: string | undefined;
	readonly children: ReactNode;
}

/** Link within a screen; opening it in another tab is left to the browser. */
export function RouteLink( { href, go, isCurrent = false, className, children }: Props ) {
	return (
		<a
			href={ href }
			className={ className }
			aria-current={ isCurrent ? 'page' : undefined }
			onClick={ ( event ) => {
				if ( ! event.metaKey && ! event.ctrlKey && ! event.shiftKey && event.button === 0 ) {
					event.preventDefault();
					go();
				}
			} }
		>
			{ children }
		</a>
	);
}
