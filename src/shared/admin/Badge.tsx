import type { ReactNode } from 'react';

/** The meaning for staff: all is well, something is to be done, or it is over. The words say it too. */
export type BadgeKind = 'good' | 'open' | 'bad' | 'over';

export function Badge( { kind, children }: { readonly kind: BadgeKind; readonly children: ReactNode } ) {
	return <span className={ `benefit-desk-status benefit-desk-status--${ kind }` }>{ children }</span>;
}
