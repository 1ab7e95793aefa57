import type { Kind } from '../check-in-texts';

/** A different shape for each status, so that color is never the only sign. */
const SHAPES: Readonly< Record< Kind, string > > = {
	ok: 'M5 13l5 5L20 6',
	already: 'M12 4v10M12 18v2',
	not_paid: 'M5 5l14 14M19 5L5 19',
	wrong_event: 'M4 9h14l-4-4M20 15H6l4 4',
	unknown: 'M8 8a4 4 0 1 1 6 3.5c-1.5 1-2 1.5-2 3.5M12 19v1',
	noted: 'M12 4v10M7 10l5 5 5-5M5 20h14',
	checking: 'M6 12h.1M12 12h.1M18 12h.1',
};

export function StatusIcon( { kind }: { readonly kind: Kind } ) {
	return (
		<svg className="benefit-checkin-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
			<path d={ SHAPES[ kind ] } />
		</svg>
	);
}
