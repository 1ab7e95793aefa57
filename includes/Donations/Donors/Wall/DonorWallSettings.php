<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\Wall;

defined('ABSPATH') || exit;

/**
 * An owner's settings for a donor wall. Requests for more cards carry them signed: a visitor can repeat them, but not
 * turn on what the owner has hidden. The text is the same for every visitor and never expires, like a cached page.
 */
final class DonorWallSettings
{
    public const ORDERS = ['newest', 'oldest', 'highest', 'lowest'];
    /** Minimum, maximum, default (docs/spec-donations.md "donor wall", docs/contracts.md). */
    private const NUMBERS = ['number' => [1, 50, 12], 'columns' => [1, 4, 3], 'commentLength' => [1, 1000, 140], 'avatarSize' => [16, 200, 75]];
    private const IDENTIFYING = ['gravatar', 'fullName', 'showCompany'];
    /** Without any of these, a card only has its comment, so donations without one are left out. */
    private const SAYING = ['showName', 'showCompany', 'showTotal', 'showDate'];
    /** Maximum number of ids. */
    private const LISTS = ['forms' => 20, 'campaigns' => 20, 'ids' => 50];
    private const SWITCHES = [
        'showHead' => true,
        'onlyComments' => false,
        'showAnonymous' => true,
        'showAvatar' => true,
        'gravatar' => false,
        'showName' => true,
        'fullName' => false,
        'showCompany' => false,
        'showTotal' => true,
        'showDate' => true,
        'showComment' => true,
    ];
    private const TEXTS = ['readMoreText', 'loadMoreText'];
    private const TEXT_LENGTH = 60;

    /**
     * @param array<string, int>       $numbers
     * @param array<string, list<int>> $lists
     * @param array<string, bool>      $switches
     * @param array<string, string>    $texts
     * @param string                   $order    one of ORDERS
     */
    private function __construct(
        private readonly array $numbers,
        private readonly array $lists,
        private readonly array $switches,
        private readonly array $texts,
        public readonly string $order,
    ) {}

    /**
     * Limits a wall of “this campaign” to the campaign whose post contains it, unless campaigns were chosen.
     *
     * @param array<array-key, mixed> $attributes of the block
     * @param int                     $campaignId 0: the post is no campaign
     *
     * @return array<array-key, mixed>|null null for a wall of this campaign elsewhere, which must not show all donations
     */
    public static function atPost(array $attributes, int $campaignId): ?array
    {
        if (($attributes['ofCampaign'] ?? false) !== true || ($attributes['campaigns'] ?? []) !== []) {
            return $attributes;
        }

        return $campaignId === 0 ? null : ['campaigns' => [$campaignId]] + $attributes;
    }

    /** @param array<array-key, mixed> $attributes of the block; invalid ones are ignored */
    public static function fromAttributes(array $attributes): self
    {
        $order = $attributes['order'] ?? '';
        [$numbers, $lists, $switches, $texts] = [[], [], [], []];
        foreach (self::NUMBERS as $name => [$least, $most, $default]) {
            $value = $attributes[$name] ?? $default;
            $numbers[$name] = is_int($value) ? max($least, min($most, $value)) : $default;
        }
        foreach (self::LISTS as $name => $most) {
            $ids = array_filter((array) ($attributes[$name] ?? []), static fn(mixed $id): bool => is_int($id) && $id > 0);
            $lists[$name] = array_slice(array_values(array_unique($ids)), 0, $most);
        }
        foreach (self::SWITCHES as $name => $default) {
            $switches[$name] = is_bool($attributes[$name] ?? null) ? $attributes[$name] : $default;
        }
        foreach (self::TEXTS as $name) {
            $texts[$name] = is_string($attributes[$name] ?? null) ? trim(mb_substr($attributes[$name], 0, self::TEXT_LENGTH)) : '';
        }

        $switches['onlyComments'] = $switches['onlyComments'] || array_filter(array_intersect_key($switches, array_flip(self::SAYING))) === [];

        return new self($numbers, $lists, $switches, $texts, in_array($order, self::ORDERS, true) ? $order : self::ORDERS[0]);
    }

    /** @return array<string, 'number'|'list'|'switch'|'text'> by attribute */
    public static function kinds(): array
    {
        return array_fill_keys(array_keys(self::NUMBERS), 'number') + array_fill_keys(array_keys(self::LISTS), 'list') + array_fill_keys(array_keys(self::SWITCHES), 'switch')
            + array_fill_keys([...self::TEXTS, 'emptyText'], 'text');
    }

    /** @param 'number'|'columns'|'commentLength'|'avatarSize' $name `avatarSize` is in pixels */
    public function number(string $name): int
    {
        return $this->numbers[$name];
    }

    /**
     * @param 'forms'|'campaigns'|'ids' $name
     *
     * @return list<int> empty: all
     */
    public function ids(string $name): array
    {
        return $this->lists[$name];
    }

    /** @param key-of<self::SWITCHES> $name */
    public function isEnabled(string $name): bool
    {
        return $this->switches[$name];
    }

    /** @param 'readMoreText'|'loadMoreText' $name '' means the plugin's default */
    public function text(string $name): string
    {
        return $this->texts[$name];
    }

    /**
     * Describes which donations it shows, and what of them, regardless of its looks.
     *
     * @return string for fromSelection()
     */
    public function selection(): string
    {
        return self::encode(['order' => $this->order] + $this->lists() + $this->flags());
    }

    public static function fromSelection(string $selection): self
    {
        parse_str($selection, $parameters);

        return self::fromParameters($parameters);
    }

    /** Tells whether it shows more than first name and initial, by which a donor is recognized elsewhere. */
    public function isIdentifying(): bool
    {
        return array_filter(array_intersect_key($this->switches, array_flip(self::IDENTIFYING))) !== [];
    }

    /** Tells whether its cards would be empty. */
    public function isBlank(): bool
    {
        return array_filter(array_intersect_key($this->switches, array_flip([...self::SAYING, 'showComment']))) === [];
    }

    /** Tells whether it includes every completed donation. */
    public function isOfAll(): bool
    {
        return array_filter($this->lists) === [] && !$this->switches['onlyComments'];
    }

    /**
     * Tells whether it has a line with totals above its cards. Where it hides some donations, the totals would tell
     * about those.
     */
    public function hasHead(): bool
    {
        return $this->switches['showHead'] && $this->switches['showAnonymous'] && !$this->switches['onlyComments'] && $this->lists['ids'] === []
            && ($this->lists['forms'] === [] || $this->lists['campaigns'] === []);
    }

    /**
     * Signs the token for the next page.
     *
     * @param int $page  already shown, from 1
     * @param int $after donation at its end
     *
     * @return string URL-encoded, with signature; for DonorWallSettings::fromSigned()
     */
    public function signNextPage(int $page, int $after): string
    {
        $query = ltrim($this->query() . '&' . http_build_query(['paged' => $page, 'after' => $after]), '&');

        return $query . '&sig=' . self::signature($query);
    }

    private function query(): string
    {
        return self::encode(['order' => $this->order] + $this->numbers + $this->lists() + $this->flags() + array_filter($this->texts, static fn(string $text): bool => $text !== ''));
    }

    /** @return array<string, string> */
    private function lists(): array
    {
        return array_map(static fn(array $ids): string => implode(',', $ids), array_filter($this->lists));
    }

    /** @return array<string, string> */
    private function flags(): array
    {
        return array_map(static fn(bool $isOn): string => $isOn ? '1' : '0', $this->switches);
    }

    /**
     * Omits defaults, whose names would be longer than the cards.
     *
     * @param array<string, int|string> $parameters
     */
    private static function encode(array $parameters): string
    {
        return http_build_query(array_diff_assoc(array_map(strval(...), $parameters), self::defaults()));
    }

    /** @return array{settings: self, page: int, after: int}|null null: invalid signature */
    public static function fromSigned(string $text): ?array
    {
        if (preg_match('/^(.{1,3000})&sig=([A-Za-z0-9_-]{22})$/sD', $text, $part) !== 1 || !hash_equals(self::signature($part[1]), $part[2])) {
            return null;
        }
        parse_str($part[1], $parameters);

        return ['settings' => self::fromParameters($parameters), 'page' => (int) ($parameters['paged'] ?? 1), 'after' => (int) ($parameters['after'] ?? 0)];
    }

    /** @param array<array-key, mixed> $parameters in the format of query() */
    private static function fromParameters(array $parameters): self
    {
        $texts = array_filter($parameters, is_string(...));
        $values = $texts;
        foreach (array_intersect_key($texts, self::NUMBERS) as $name => $value) {
            $values[$name] = (int) $value;
        }
        foreach (array_intersect_key($texts, self::LISTS) as $name => $value) {
            $values[$name] = array_map(intval(...), explode(',', $value));
        }
        foreach (array_intersect_key($texts, self::SWITCHES) as $name => $value) {
            $values[$name] = $value === '1';
        }

        return self::fromAttributes($values);
    }

    /** @return array<string, string> in the format of query() */
    private static function defaults(): array
    {
        return ['order' => self::ORDERS[0]]
            + array_map(static fn(array $number): string => (string) $number[2], self::NUMBERS)
            + array_map(static fn(bool $isOn): string => $isOn ? '1' : '0', self::SWITCHES);
    }

    /** Returns 22 characters. */
    private static function signature(string $query): string
    {
        return substr(strtr(base64_encode(hash_hmac('sha256', 'donor-wall:' . $query, wp_salt('auth'), true)), '+/', '-_'), 0, 22);
    }
}
