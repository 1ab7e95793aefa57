import type { ReactNode } from 'react';

/** Where a link of a screen leads: its address, and what goes there without another page. */
export interface Navigate {
	readonly href: string;
	readonly go: () => void;
}

interface Props extends Navigate {
	readonly isCurrent?: boolean;
	readonly className?: string | undefined;
	readonly children: ReactNode;
}

/** A link within a screen; another tab is the browser's affair. */
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
