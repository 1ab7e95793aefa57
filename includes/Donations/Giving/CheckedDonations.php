<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Shared\Database\IdempotencyStore;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\RandomToken;

defined('ABSPATH') || exit;

/**
 * Remembers which entries give_process_donation has accepted, so that the post that follows donates without a key of
 * its own (docs/contracts.md "Donations"). Every such post of one check has the same key and donates once.
 */
final class CheckedDonations
{
    private const LIFE_SECONDS = 15 * MINUTE_IN_SECONDS;
    private const KEY_BYTES = 24;

    public function __construct(private readonly IdempotencyStore $idempotency) {}

    public function remember(ValidatedRequest $request): void
    {
        $this->idempotency->expect(self::scope($request), self::fingerprint($request));
    }

    /** Adds the key of the check that this post follows; the first post decides which it is. */
    public function withKey(ValidatedRequest $request): ValidatedRequest
    {
        $sent = $request->values[DonationPlacement::KEY] ?? null;
        $offered = is_string($sent) ? $sent : RandomToken::base64url(self::KEY_BYTES);
        $key = $this->idempotency->keyOfExpected(self::scope($request), self::fingerprint($request), $offered, self::LIFE_SECONDS);

        return $key === null ? $request : new ValidatedRequest(
            [DonationPlacement::KEY => $key] + $request->values,
            $request->visitor,
            $request->network,
            $request->channel,
            files: $request->files,
            frame: $request->frame,
        );
    }

    private static function scope(ValidatedRequest $request): string
    {
        return IdempotencyStore::scope('checked donation', (string) $request->visitor);
    }

    /** The form is one of the values. */
    private static function fingerprint(ValidatedRequest $request): string
    {
        $incidental = [DonationPlacement::KEY, 'benefit_field_count', ...DonationPlacement::INCIDENTAL];

        return IdempotencyStore::fingerprint(array_diff_key($request->values, array_flip($incidental)));
    }
}
