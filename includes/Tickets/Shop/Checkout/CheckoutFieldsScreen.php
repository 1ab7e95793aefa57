<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Checkout;

use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Admin\AdminScreen;
use Benefit\Shared\Admin\CapabilityRegistry;
use Benefit\Shared\Admin\EmptyState;
use Benefit\Shared\Admin\ListTable;
use Benefit\Shared\Admin\ListTableCell;
use Benefit\Shared\Forms\CustomFieldDefinition;
use Benefit\Shared\Forms\CustomFieldInput;
use Benefit\Shared\Forms\CustomFieldStore;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\QueryArgs;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RoutePermission;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Catalog\EventPostType;
use Benefit\Tickets\Catalog\TicketTypeRepository;

defined('ABSPATH') || exit;

/** The screen Events → Checkout fields: custom questions for buyers and attendees. */
final class CheckoutFieldsScreen extends AdminScreen
{
    public const SAVE = 'benefit_save_field';
    public const DELETE = 'benefit_delete_field';
    public const MOVE = 'benefit_move_field';

    protected const MENU = EventPostType::MENU;
    protected const SLUG = 'benefit-fields';
    /** Query arguments: id of the edited field or "new"; id of the field just moved. */
    private const EDIT = 'benefit_field';
    private const MOVED = 'moved';
    private const DIRECTION = 'direction';
    private const TEMPLATES = __DIR__ . '/templates/';

    public function __construct(
        private readonly CustomFieldStore $definitions,
        private readonly TicketTypeRepository $ticketTypes,
    ) {}

    public static function routes(): array
    {
        $managers = RoutePermission::capability(CapabilityRegistry::MANAGE);

        return [
            Route::screen(self::SAVE, __DIR__ . '/schema/save-field.json', 'save', $managers),
            Route::screen(self::DELETE, __DIR__ . '/schema/delete-field.json', 'delete', $managers),
            Route::screen(self::MOVE, __DIR__ . '/schema/move-field.json', 'move', $managers),
        ];
    }

    protected static function title(): string
    {
        return __('Checkout fields', 'benefit');
    }

    public static function url(string|int $edit = ''): string
    {
        return self::address($edit === '' ? [] : [self::EDIT => (string) $edit]);
    }

    /** @return array<string, string> labels by field type */
    public static function kinds(): array
    {
        return [
            'text' => __('Single-line text', 'benefit'),
            'textarea' => __('Multi-line text', 'benefit'),
            'select' => __('Dropdown', 'benefit'),
            'radio' => __('Radio buttons', 'benefit'),
            'checkboxes' => __('Checkboxes', 'benefit'),
            'checkbox' => __('Single checkbox', 'benefit'),
            'number' => __('Whole number', 'benefit'),
            'date' => __('Date', 'benefit'),
            'email' => __('Email address', 'benefit'),
            'tel' => __('Phone number', 'benefit'),
            'url' => __('URL', 'benefit'),
        ];
    }

    /** @return array<string, string> */
    public static function audiences(): array
    {
        return [
            CheckoutCustomFields::OWNER => __('Each attendee', 'benefit'),
            CheckoutCustomFields::BUYER => __('The buyer', 'benefit'),
        ];
    }

    protected function renderContent(): string
    {
        $requestedId = QueryArgs::word(self::EDIT);
        $definition = $this->definitions->byId((int) $requestedId);

        return $requestedId === 'new' || $definition !== null ? $this->form($definition) : $this->list();
    }

    private function list(): string
    {
        $definitions = $this->definitions->all();
        $tickets = $this->ticketTypes->names();
        $newUrl = self::url('new');

        return self::listScreen(
            new ListTable(
                __('Checkout fields in the order they appear', 'benefit'),
                ['field' => __('Field', 'benefit'), 'order' => _x('Order', 'sequence', 'benefit')],
                array_map(static fn(int $number, CustomFieldDefinition $one): array => [
                    'field' => ListTableCell::about($one->label, self::url($one->id), $one->required ? __('required', 'benefit') : '', self::lines($one, $tickets)),
                    'order' => ListTableCell::fromHtml(HtmlOutput::screen(self::TEMPLATES . 'move.php', [
                        'id' => $one->id,
                        'label' => $one->label,
                        'number' => $number,
                        'last' => count($definitions) - 1,
                        // Keeps the focus on the field just moved.
                        'direction' => QueryArgs::id(self::MOVED) === $one->id ? QueryArgs::word(self::DIRECTION) : '',
                        'fields_html' => Router::screenFields(self::MOVE, $one->id),
                    ])),
                ], array_keys($definitions), $definitions),
                new EmptyState(
                    __('For example, ask for a T-shirt size, a meal choice, a school class, or the name of an instrument.', 'benefit'),
                    __('No custom fields yet', 'benefit'),
                    __('Add your first field', 'benefit'),
                    $newUrl,
                ),
            ),
            __('The checkout asks buyers and attendees for their names and email addresses. Here you can add your own questions, in the order they are asked.', 'benefit'),
            __('Add field', 'benefit'),
            $newUrl,
        );
    }

    /**
     * @param array<int, string> $tickets name by id
     *
     * @return list<string> type, audience and ticket types of the field
     */
    private static function lines(CustomFieldDefinition $one, array $tickets): array
    {
        $tickets = array_intersect_key($tickets, array_flip($one->scope));

        return array_values(array_filter([
            $one->help,
            self::audiences()[$one->audience] . ' · ' . self::kinds()[$one->kind],
            implode(' · ', array_column($one->choices, 'label')),
            match (true) {
                $one->scope === [] => '',
                $tickets === [] => __('Its ticket types have been deleted, so this field is not shown.', 'benefit'),
                /* translators: %s: names of ticket types */
                default => sprintf(__('Only for: %s', 'benefit'), implode(', ', $tickets)),
            },
        ], static fn(string $line): bool => $line !== ''));
    }

    private function form(?CustomFieldDefinition $definition): string
    {
        $answer = self::takeMessage((string) ($definition->id ?? 0));
        $entries = $answer === null ? [] : $answer->entries;

        return HtmlOutput::screen(self::TEMPLATES . 'form.php', [
            'id' => $definition->id ?? 0,
            'list_url' => self::url(),
            'field' => new AdminFieldRenderer('', $entries + [
                'label' => $definition->label ?? '',
                'help' => $definition->help ?? '',
                'audience' => $definition->audience ?? CheckoutCustomFields::OWNER,
                'kind' => $definition->kind ?? 'text',
                'required' => ($definition->required ?? false) ? '1' : '0',
                'choices' => implode("\n", array_column($definition->choices ?? [], 'label')),
                'tickets' => implode(',', $definition->scope ?? []),
            ], $answer->field ?? '', $answer->message ?? '', ids: 'benefit-field'),
            'name' => $definition === null ? '' : ($definition->audience === CheckoutCustomFields::BUYER ? CheckoutCustomFields::buyerField($definition) : CheckoutCustomFields::attendeeField($definition, '…', '…'))->name,
            'error' => $answer->message ?? '',
            'kinds' => self::kinds(),
            'audiences' => self::audiences(),
            'tickets' => $this->ticketTypes->names(),
        ]);
    }

    public function save(ValidatedRequest $request): RouteResponse
    {
        $values = $request->values;
        $id = (int) $values['subject_id'];
        $old = $this->definitions->byId($id);
        try {
            if ($old === null && $id !== 0) {
                throw UserFacingException::notFound('gone', __('This field has been deleted.', 'benefit'));
            }
            // Ticket types already in the scope remain valid, even if they are no longer offered.
            $this->definitions->save(CustomFieldInput::parseValues(['scope' => $values['tickets']] + $values, $old, [...array_keys($this->ticketTypes->names()), ...$old->scope ?? []]));
        } catch (UserFacingException $refusal) {
            return self::refused($refusal, $values, [self::EDIT => $old === null ? 'new' : $id], (string) ($old === null ? 0 : $id));
        }

        return self::done(__('Field saved. It now appears at checkout.', 'benefit'));
    }

    public function delete(ValidatedRequest $request): RouteResponse
    {
        $this->definitions->delete((int) $request->values['subject_id']);

        return self::done(__('Field deleted. Existing answers stay with their orders.', 'benefit'));
    }

    public function move(ValidatedRequest $request): RouteResponse
    {
        $id = (int) $request->values['subject_id'];
        $this->definitions->move($id, $request->values['direction'] === 'up');

        return RouteResponse::redirect(self::address([self::MOVED => $id, self::DIRECTION => (string) $request->values['direction']]));
    }
}
