import type { ReactNode } from 'react';

/**
 * Meaning for staff: fine, needs attention, failed, or closed. The text says it too, so color is never the only sign.
 */
export type BadgeKind = 'good' | 'open' | 'bad' | 'over';

export function Badge( { kind, children }: { readonly kind: BadgeKind; readonly children: ReactNode } ) {
	return <span className={ `benefit-desk-status benefit-desk-status--${ kind }` }>{ children }</span>;
}
