<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\Wall;

use Benefit\Donations\Records\Donation;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/**
 * Renders a page of a wall with the token for the next one. Cards of anonymous donations contain nothing that leads to
 * the donor.
 */
final class DonorWallCards
{
    public const LOAD_MORE = 'donor-wall';
    public const READ_MORE = 'donor-comment';
    /** Images are requested at this multiple of their displayed size (docs/spec-donations.md §9). */
    private const AVATAR_SCALE = 2;
    private const FACES = 4;

    public function __construct(
        private readonly DonorWallRepository $repository,
        private readonly IslandRegistry $islands,
        private readonly Settings $settings,
    ) {}

    /**
     * @param int $page  last page already shown; 0: none
     * @param int $after id of the donation at its end; 0: none
     *
     * @return array{html: string, next: string, head: array{count: string, sum: string, faces: list<array{initials: string, hue: int}>}|null}
     *     `next`: signed attributes of the next call; '' at the end. `head`: above the first page only
     */
    public function after(DonorWallSettings $wall, int $page, int $after): array
    {
        $number = $wall->number('number');
        if ($wall->isBlank()) {
            return ['html' => '', 'next' => '', 'head' => null];
        }
        ['donations' => $found, 'totals' => $totals] = $this->repository->page($wall, $this->settings->flag('test_mode') ? 'test' : 'live', $after, $number + 1, $this->settings->currency());
        $shown = array_slice($found, 0, $number);

        $cards = array_values(array_filter(array_map(fn(Donation $donation): array => $this->card($donation, $wall), $shown), self::saysSomething(...)));

        return [
            'html' => HtmlOutput::render(__DIR__ . '/templates/cards.php', ['cards' => $cards]),
            'head' => $totals === null || $totals['gifts'] < 1 ? null : [
                'count' => $totals['donors'] > 0
                    ? sprintf(_n('%s donor', '%s donors', $totals['donors'], 'benefit'), number_format_i18n($totals['donors']))
                    : sprintf(_n('%s donation', '%s donations', $totals['gifts'], 'benefit'), number_format_i18n($totals['gifts'])),
                'sum' => $wall->isEnabled('showTotal') && $totals['amount'] > 0 ? sprintf(__('%s raised', 'benefit'), $this->settings->money()->formatShort($totals['amount'])) : '',
                'faces' => self::faces($cards),
            ],
            'next' => count($found) > $number ? $wall->signNextPage($page + 1, $shown[$number - 1]->id) : '',
        ];
    }

    /** @return array{name: string, company: string, has_avatar: bool, initials: string, hue: int, avatar: string, size: int, total: string, date: string, datetime: string, comment_html: string} */
    private function card(Donation $donation, DonorWallSettings $wall): array
    {
        $hasName = !$donation->isAnonymous;
        $name = $hasName ? self::name($donation, $wall->isEnabled('fullName')) : '';
        $company = $hasName && $wall->isEnabled('showCompany') ? $donation->company : '';
        $hasAvatar = $wall->isEnabled('showAvatar');
        // An avatar would reveal a hidden name.
        $avatar = $hasAvatar && $hasName && $wall->isEnabled('showName') && $wall->isEnabled('gravatar') ? $this->gravatar($donation, $wall->number('avatarSize')) : '';

        return [
            'name' => match (true) {
                !$wall->isEnabled('showName') => '',
                $name !== '' => $name,
                // The company replaces a person's name.
                $hasName && $company !== '' => '',
                default => __('Anonymous', 'benefit'),
            },
            'company' => $company,
            'has_avatar' => $hasAvatar,
            'initials' => $hasAvatar ? self::initials($company, $hasName && $wall->isEnabled('showName') ? $donation : null) : '',
            // Derived only from what the card shows: the color must not tell who an anonymous donor is.
            'hue' => crc32($company . ($wall->isEnabled('showName') ? $name : '')) % 360,
            'avatar' => $avatar,
            'size' => $wall->number('avatarSize'),
            'total' => $wall->isEnabled('showTotal') ? $this->settings->money()->withCurrency($donation->currency)->formatShort($donation->amountMinor) : '',
            'date' => $wall->isEnabled('showDate') ? (string) wp_date((string) get_option('date_format'), $donation->createdAt) : '',
            'datetime' => (string) wp_date('Y-m-d', $donation->createdAt),
            'comment_html' => $wall->isEnabled('showComment') ? $this->comment($donation->publicComment(), $name, $wall) : '',
        ];
    }

    /**
     * @param list<array{initials: string, hue: int, ...}> $cards
     *
     * @return list<array{initials: string, hue: int}> a few different ones
     */
    private static function faces(array $cards): array
    {
        $faces = [];
        foreach ($cards as ['initials' => $initials, 'hue' => $hue]) {
            if ($initials !== '') {
                $faces["$initials $hue"] = ['initials' => $initials, 'hue' => $hue];
            }
        }

        return array_slice(array_values($faces), 0, self::FACES);
    }

    private function comment(string $comment, string $name, DonorWallSettings $wall): string
    {
        $comment = trim($comment);
        $excerpt = self::excerpt($comment, $wall->number('commentLength'));
        if ($excerpt === $comment) {
            return $comment === '' ? '' : HtmlOutput::render(__DIR__ . '/templates/comment.php', ['comment' => $comment]);
        }

        return $this->islands->renderIsland(self::READ_MORE, [
            'excerpt' => $excerpt . '…',
            'comment' => $comment,
            'more' => $wall->text('readMoreText') ?: __('Read more', 'benefit'),
            /* translators: %s: name of a donor */
            'title' => $name === '' || !$wall->isEnabled('showName') ? __('Comment', 'benefit') : sprintf(__('Comment by %s', 'benefit'), $name),
            'close' => __('Close', 'benefit'),
        ]);
    }

    /** Cuts a comment, at a space if there is one in the second half. */
    private static function excerpt(string $comment, int $length): string
    {
        if (mb_strlen($comment) <= $length) {
            return $comment;
        }
        $cut = mb_substr($comment, 0, $length);

        return rtrim(preg_match('/^(.{' . intdiv($length, 2) . ',})\s\S*$/su', $cut, $whole) === 1 ? $whole[1] : $cut);
    }

    private static function name(Donation $donation, bool $isFull): string
    {
        return trim($donation->firstName . ' ' . ($isFull ? $donation->lastName : self::initial($donation->lastName, '.')));
    }

    /**
     * Initials of the company if it is shown, since the person's name is then often only a placeholder.
     *
     * @param Donation|null $donation null: its name is hidden
     */
    private static function initials(string $company, ?Donation $donation): string
    {
        $words = preg_split('/\s+/u', $company, -1, PREG_SPLIT_NO_EMPTY) ?: [];
        [$first, $last] = $words === [] ? [(string) $donation?->firstName, (string) $donation?->lastName] : [$words[0], count($words) > 1 ? end($words) : ''];

        return self::initial($first) . self::initial($last);
    }

    /** @param array{name: string, company: string, avatar: string, total: string, date: string, comment_html: string, ...} $card */
    private static function saysSomething(array $card): bool
    {
        return $card['name'] . $card['company'] . $card['avatar'] . $card['total'] . $card['date'] . $card['comment_html'] !== '';
    }

    private static function initial(string $name, string $end = ''): string
    {
        return $name === '' ? '' : mb_strtoupper(mb_substr($name, 0, 1)) . $end;
    }

    /**
     * Returns '' if the site shows no avatars. Owners must turn this on, because the URL contains a hash of the donor's
     * address.
     */
    private function gravatar(Donation $donation, int $size): string
    {
        return $donation->email === '' || !get_option('show_avatars') ? '' : (string) get_avatar_url($donation->email, ['size' => $size * self::AVATAR_SCALE]);
    }
}
