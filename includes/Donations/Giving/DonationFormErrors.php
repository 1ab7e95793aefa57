<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Collects all errors in a posted form, to report them at once.
 *
 * @phpstan-type Problem array{code: string, field: string, message: string}
 */
final class DonationFormErrors
{
    /** @var list<Problem> */
    private array $all = [];

    /** Refuses with a single error at its field. */
    public static function single(string $code, string $field, string $message): UserFacingException
    {
        return self::refused(['code' => $code, 'field' => $field, 'message' => $message], []);
    }

    /** @param string $field name; '' for none */
    public function add(string $code, string $field, string $message): void
    {
        $this->all[] = ['code' => $code, 'field' => $field, 'message' => $message];
    }

    /**
     * @template T
     *
     * @param \Closure(): T $read
     *
     * @return T|null null if it was refused, which is recorded
     */
    public function captureError(string $field, \Closure $read): mixed
    {
        try {
            return $read();
        } catch (UserFacingException $refusal) {
            $this->add($refusal->reason, $field, $refusal->getMessage());

            return null;
        }
    }

    /**
     * Replaces the errors of some fields by a single one at the start.
     *
     * @param \Closure(string): bool $isMeant by field name
     */
    public function replace(\Closure $isMeant, string $code, string $message): void
    {
        $others = array_values(array_filter($this->all, static fn(array $problem): bool => !$isMeant($problem['field'])));
        $isSaid = count($others) === count($this->all) || in_array($code, array_column($others, 'code'), true);
        $this->all = $isSaid ? $others : [['code' => $code, 'field' => '', 'message' => $message], ...$others];
    }

    /**
     * @throws UserFacingException 422 with the code of the first error; all are in `data.errors` (list of Problem) and,
     *     as messages by field name, in `data.fields`
     */
    public function throwIfAny(): void
    {
        if ($this->all !== []) {
            throw self::refused($this->all[0], array_slice($this->all, 1));
        }
    }

    /**
     * @param Problem       $first
     * @param list<Problem> $others
     */
    private static function refused(array $first, array $others): UserFacingException
    {
        $all = [$first, ...$others];
        $fields = array_column(array_filter($all, static fn(array $problem): bool => $problem['field'] !== ''), 'message', 'field');

        return UserFacingException::refused($first['code'], $first['message'], field: $first['field'] === '' ? null : $first['field'], data: ['errors' => $all] + ($fields === [] ? [] : ['fields' => $fields]));
    }
}
