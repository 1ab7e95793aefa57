<?php

declare(strict_types=1);

namespace Benefit\Donations\Entities;

use Benefit\Donations\Forms\CampaignMeta;
use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Donations\GiftList\PostNames;
use Benefit\Donations\Gifts\TotalRepository;
use Benefit\Shared\Moment;
use Benefit\Shared\Money\Money;
use Benefit\Shared\Refusal;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** Campaigns: posts of their own, each with its page; what they have raised is real money, without fees that donors covered. */
final class Campaigns implements MakeableEntity, DeletableEntity
{
    /** The states of posts by ours. */
    private const STATUSES = [
        'active' => ['publish'],
        'draft' => ['draft', 'pending', 'future', 'private'],
        'archived' => [CampaignPostType::ARCHIVED],
    ];
    private const WRITABLE = ['title', 'shortDescription', 'longDescription', 'logo', 'image', 'primaryColor', 'secondaryColor', 'goal', 'goalType', 'status', 'startDate', 'endDate', 'defaultFormId'];
    /** Fields that are one meta value, as it is. */
    private const TEXTS = ['primaryColor' => CampaignMeta::PRIMARY_COLOR, 'secondaryColor' => CampaignMeta::SECONDARY_COLOR];
    private const MOMENTS = ['startDate' => CampaignMeta::START, 'endDate' => CampaignMeta::END];
    private const POST = ['title' => 'post_title', 'shortDescription' => 'post_excerpt', 'longDescription' => 'post_content'];

    /** @var array<int, array{gifts: int, amount: int, donors: int}> by campaign */
    private array $raised = [];

    /** @var list<int> that are about to be asked for, one by one */
    private array $expected = [];

    public function __construct(
        private readonly CampaignListRepository $list,
        private readonly TotalRepository $totals,
        private readonly Settings $settings,
    ) {}

    public function plural(): string
    {
        return 'campaigns';
    }

    public function singular(): string
    {
        return 'campaign';
    }

    public function hasPublicView(): bool
    {
        return true;
    }

    public function mayRead(): bool
    {
        return current_user_can('edit_benefit_campaigns');
    }

    public function isPersonal(Wanted $wanted): bool
    {
        return array_diff($wanted->texts('status'), ['active']) !== [];
    }

    public function page(Wanted $wanted): Found
    {
        $statuses = array_merge(...array_map(static fn(string $status): array => self::STATUSES[$status], $wanted->texts('status') ?: ['active']));
        $search = trim((string) preg_replace('/\s+/u', ' ', $wanted->text('search')));
        $total = $this->list->count($statuses, $search);
        $ids = $wanted->offset() >= $total ? [] : $this->list->page(
            $statuses,
            $search,
            $this->settings->currency(),
            $wanted->text('sortBy', $wanted->text('sort', 'date')),
            strtolower($wanted->text('orderBy', $wanted->text('direction', 'desc'))) === 'desc',
            $wanted->perPage(),
            $wanted->offset(),
        );
        $this->expect(...$ids);

        return new Found(array_values(array_filter(array_map($this->record(...), $ids))), $total);
    }

    public function one(int $id, Wanted $wanted): ?array
    {
        $record = $this->record($id);

        return $record !== null && ($record['status'] === 'active' || current_user_can('edit_post', $id)) ? $record : null;
    }

    public function links(array $record, Wanted $wanted): array
    {
        return [];
    }

    /** These are read all at once when the first of them is asked for. */
    public function expect(int ...$ids): void
    {
        $this->expected = [...$this->expected, ...array_values($ids)];
    }

    public function mayMake(): bool
    {
        return current_user_can('edit_benefit_campaigns');
    }

    public function mayWrite(int $id): bool
    {
        return PostNames::isCampaign($id) ? current_user_can('edit_post', $id) : $this->mayMake();
    }

    public function mayDelete(int $id): bool
    {
        return PostNames::isCampaign($id) ? current_user_can('delete_post', $id) : current_user_can('delete_benefit_campaigns');
    }

    public function makeable(): array
    {
        return self::WRITABLE;
    }

    public function writable(): array
    {
        return self::WRITABLE;
    }

    public function create(array $values): int
    {
        if (trim((string) ($values['title'] ?? '')) === '') {
            throw new Refusal('missing', __('Please enter a title.', 'benefit'), 400, 'title');
        }

        return $this->write(['post_type' => CampaignPostType::NAME, 'post_status' => 'draft'], $values);
    }

    public function change(int $id, array $changes): void
    {
        $this->write(['ID' => $id], $changes);
    }

    public function delete(int $id, bool $isFinal): void
    {
        // Without a trash WordPress would delete it for good, which nobody has asked for.
        if (!$isFinal && !EMPTY_TRASH_DAYS) {
            throw new Refusal('no_trash', __('This site has no trash. Add force=true to delete the campaign for good.', 'benefit'), 422);
        }
        if (($isFinal ? wp_delete_post($id, true) : wp_trash_post($id)) === false) {
            throw new Refusal('unavailable', __('Could not be deleted. Has it been deleted already?', 'benefit'), 409);
        }
    }

    /**
     * Everything is looked at before anything is stored.
     *
     * @param array<string, int|string> $post
     * @param array<string, mixed>      $values
     */
    private function write(array $post, array $values): int
    {
        $meta = [];
        foreach ($values as $name => $value) {
            match (true) {
                isset(self::POST[$name]) => $post[self::POST[$name]] = (string) $value,
                isset(self::TEXTS[$name]) => $meta[self::TEXTS[$name]] = (string) $value,
                isset(self::MOMENTS[$name]) => $meta[self::MOMENTS[$name]] = (string) $value,
                $name === 'status' => $post['post_status'] = $this->postStatus((string) $value, (int) ($post['ID'] ?? 0)),
                $name === 'goalType' => $meta[CampaignMeta::GOAL_TYPE] = (string) $value,
                $name === 'goal' => $meta[CampaignMeta::GOAL] = $this->goalOf($value, (string) ($values['goalType'] ?? $this->goalType((int) ($post['ID'] ?? 0)))),
                $name === 'image' => $meta['_thumbnail_id'] = self::imageOf((string) $value, 'image'),
                $name === 'logo' => $meta[CampaignMeta::LOGO] = self::imageOf((string) $value, 'logo'),
                $name === 'defaultFormId' => $meta[CampaignMeta::DEFAULT_FORM] = $value === 0 || PostNames::isForm((int) $value)
                    ? (int) $value
                    : throw new Refusal('invalid', __('There is no such form.', 'benefit'), 400, 'defaultFormId'),
                default => throw new \LogicException("Nothing is known of the field $name."),
            };
        }
        $post['meta_input'] = $meta;
        // WordPress takes slashes away from what it is given.
        // @phpstan-ignore argument.type, argument.type (the names are those of WordPress's posts)
        $id = isset($post['ID']) ? wp_update_post(wp_slash($post), true) : wp_insert_post(wp_slash($post), true);
        if (is_wp_error($id)) {
            throw new Refusal('not_saved', $id->get_error_message(), 422);
        }
        unset($this->raised[$id]);

        return $id;
    }

    private function postStatus(string $status, int $id): string
    {
        $may = current_user_can('publish_benefit_campaigns');
        if ($status !== 'draft' && !($id > 0 ? $may && current_user_can('edit_post', $id) : $may)) {
            throw new Refusal('not_allowed', __('You are not allowed to publish campaigns.', 'benefit'), 403, 'status');
        }

        return self::STATUSES[$status][0];
    }

    private function goalOf(mixed $value, string $type): int
    {
        $goal = (string) $value;

        return $type === 'amount'
            // As a program writes it, whatever the site's separators are.
            ? (new Money($this->settings->currency(), 'before', '', '.'))->parse($goal) ?? throw new Refusal('invalid', __('Enter an amount of the site’s currency.', 'benefit'), 400, 'goal')
            : (ctype_digit($goal) ? (int) $goal : throw new Refusal('invalid', __('Enter a whole number.', 'benefit'), 400, 'goal'));
    }

    /** @return int an image of the media library; 0 for none */
    private static function imageOf(string $url, string $field): int
    {
        $id = $url === '' ? 0 : attachment_url_to_postid($url);

        return $url === '' || wp_attachment_is_image($id) ? $id : throw new Refusal('invalid', __('Choose an image of the media library.', 'benefit'), 400, $field);
    }

    private function goalType(int $id): string
    {
        return (string) get_post_meta($id, CampaignMeta::GOAL_TYPE, true) ?: 'amount';
    }

    /** @return array<string, mixed>|null */
    private function record(int $id): ?array
    {
        $this->read($id);
        $post = get_post($id);
        if (!$post instanceof \WP_Post || $post->post_type !== CampaignPostType::NAME || $post->post_status === 'auto-draft') {
            return null;
        }
        $meta = static fn(string $key): string => (string) get_post_meta($id, $key, true);
        $moment = static fn(string $key): string => Moment::toStored(Moment::fromStored((string) get_post_meta($id, $key, true)));
        $form = (int) $meta(CampaignMeta::DEFAULT_FORM);
        $status = array_key_first(array_filter(self::STATUSES, static fn(array $states): bool => in_array($post->post_status, $states, true))) ?? 'trash';
        $isSeen = in_array($status, ['active', 'archived'], true);

        return [
            'id' => $id,
            'type' => 'core',
            'title' => self::plain($post->post_title),
            'shortDescription' => self::plain($post->post_excerpt),
            'longDescription' => $post->post_content,
            'logo' => (string) wp_get_attachment_url((int) $meta(CampaignMeta::LOGO)),
            'image' => (string) wp_get_attachment_url((int) $meta('_thumbnail_id')),
            'primaryColor' => $meta(CampaignMeta::PRIMARY_COLOR),
            'secondaryColor' => $meta(CampaignMeta::SECONDARY_COLOR),
            ...$this->goal($id),
            'status' => $status,
            'startDate' => $moment(CampaignMeta::START),
            'endDate' => $moment(CampaignMeta::END),
            'createdAt' => Moment::toStored((int) get_post_timestamp($post)),
            'defaultFormId' => $form,
            'defaultFormTitle' => PostNames::form($form),
            // The page of a campaign is the campaign itself.
            'pageId' => $isSeen ? $id : 0,
            'pagePermalink' => $isSeen ? (string) get_permalink($post) : '',
        ];
    }

    /** @return array<string, mixed> goal, goalType and goalStats */
    private function goal(int $id): array
    {
        $type = $this->goalType($id);
        $goal = max(0, (int) get_post_meta($id, CampaignMeta::GOAL, true));
        $raised = $this->raised[$id] ?? ['gifts' => 0, 'amount' => 0, 'donors' => 0];
        $actual = match ($type) {
            'donations' => $raised['gifts'],
            'donors' => $raised['donors'],
            default => $raised['amount'],
        };
        $money = $this->settings->money();
        $number = static fn(int $value): int|float => $type === 'amount' ? json_decode($money->plain($value)) : $value;
        $formatted = static fn(int $value): string => $type === 'amount' ? $money->format($value) : number_format_i18n($value);

        return [
            'goal' => $number($goal),
            'goalType' => $type,
            'goalStats' => [
                'actual' => $number($actual),
                'actualFormatted' => $formatted($actual),
                'percentage' => $goal === 0 ? 0 : intdiv(100 * max(0, $actual), $goal),
                'goal' => $number($goal),
                'goalFormatted' => $formatted($goal),
            ],
        ];
    }

    /** With all that are expected beside it. */
    private function read(int $id): void
    {
        if (isset($this->raised[$id])) {
            return;
        }
        $ids = array_values(array_diff(array_unique([$id, ...$this->expected]), array_keys($this->raised)));
        $this->expected = [];
        _prime_post_caches($ids, false, true);
        $of = static fn(string $key): array => array_map(static fn(int $one): int => (int) get_post_meta($one, $key, true), $ids);
        PostNames::prime(...$of(CampaignMeta::DEFAULT_FORM), ...$of(CampaignMeta::LOGO), ...$of('_thumbnail_id'));
        $totals = $this->totals->ofAll('campaign', $ids);
        $donors = $this->list->donors(array_values(array_filter($ids, fn(int $one): bool => $this->goalType($one) === 'donors')));
        foreach ($ids as $one) {
            $sum = $totals[$one][$this->settings->currency()] ?? ['gifts' => 0, 'amount' => 0];
            $this->raised[$one] = ['gifts' => $sum['gifts'], 'amount' => $sum['amount'], 'donors' => $donors[$one] ?? 0];
        }
    }

    /** As it was entered: outputs escape for themselves. */
    private static function plain(string $text): string
    {
        return wp_specialchars_decode($text, ENT_QUOTES);
    }
}
