<?php

declare(strict_types=1);

namespace Benefit\Tickets\Fields;

use Benefit\Shared\Admin\Capabilities;
use Benefit\Shared\Admin\FlashMessage;
use Benefit\Shared\Fields\Definition;
use Benefit\Shared\Fields\DefinitionInput;
use Benefit\Shared\Fields\Definitions;
use Benefit\Shared\Html\View;
use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\Incoming;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Refusal;
use Benefit\Tickets\Events\EventPostType;

defined('ABSPATH') || exit;

/** Events → Checkout fields: what buyers and ticket owners are asked beside their names. */
final class FieldsScreen
{
    public const SAVE = 'benefit_save_field';
    public const DELETE = 'benefit_delete_field';
    public const MOVE = 'benefit_move_field';

    private const SLUG = 'benefit-fields';
    /** In the address: the id of the field that is edited, "new", or the one that was moved. */
    private const EDIT = 'benefit_field';
    private const MOVED = 'moved';
    private const DIRECTION = 'direction';
    private const TEMPLATES = __DIR__ . '/templates/';

    /** @param \Closure(): array<int, string> $tickets name by id, of every ticket type that can be chosen */
    public function __construct(
        private readonly Definitions $definitions,
        private readonly \Closure $tickets,
    ) {}

    public function register(): void
    {
        add_action('admin_menu', $this->addPage(...));
    }

    /** @return list<Action> */
    public function actions(): array
    {
        return [
            self::action(self::SAVE, 'save-field.json', $this->save(...)),
            self::action(self::DELETE, 'delete-field.json', $this->delete(...)),
            self::action(self::MOVE, 'move-field.json', $this->move(...)),
        ];
    }

    public static function url(string|int $edit = ''): string
    {
        $page = add_query_arg(['post_type' => EventPostType::NAME, 'page' => self::SLUG], admin_url('edit.php'));

        return $edit === '' ? $page : add_query_arg(self::EDIT, (string) $edit, $page);
    }

    /** @return array<string, string> what people call each kind */
    public static function kinds(): array
    {
        return [
            'text' => __('Text of one line', 'benefit'),
            'textarea' => __('Text of several lines', 'benefit'),
            'select' => __('One of several choices, in a list', 'benefit'),
            'radio' => __('One of several choices, all visible', 'benefit'),
            'checkboxes' => __('Any number of choices', 'benefit'),
            'checkbox' => __('A box to tick', 'benefit'),
            'number' => __('Digits', 'benefit'),
            'date' => __('Date', 'benefit'),
            'email' => __('E-mail address', 'benefit'),
            'tel' => __('Phone number', 'benefit'),
            'url' => __('Web address', 'benefit'),
        ];
    }

    /** @return array<string, string> */
    public static function audiences(): array
    {
        return [
            Definition::OWNER => __('Each ticket’s owner', 'benefit'),
            Definition::BUYER => __('The buyer', 'benefit'),
        ];
    }

    /** @param \Closure(Request): Response $handler */
    private static function action(string $name, string $schema, \Closure $handler): Action
    {
        return new Action(
            name: $name,
            channel: Channel::Screen,
            access: Access::Capability,
            reply: Reply::Page,
            schema: __DIR__ . '/schema/' . $schema,
            handler: $handler,
            capability: static fn(): bool => current_user_can(Capabilities::MANAGE),
        );
    }

    private function addPage(): void
    {
        add_submenu_page(
            'edit.php?post_type=' . EventPostType::NAME,
            __('Checkout fields', 'benefit'),
            __('Checkout fields', 'benefit'),
            Capabilities::MANAGE,
            self::SLUG,
            $this->print(...),
        );
    }

    private function print(): void
    {
        $asked = Incoming::askedWord(self::EDIT);
        $definition = $this->definitions->byId((int) $asked);
        // phpcs:ignore WordPress.Security.EscapeOutput -- the templates escape
        echo $asked === 'new' || $definition !== null ? $this->form($definition) : $this->list();
    }

    private function list(): string
    {
        $tickets = ($this->tickets)();
        $answer = FlashMessage::take(self::SLUG);

        return View::render(self::TEMPLATES . 'list.php', [
            'said_html' => (string) $answer?->html(),
            'new_url' => self::url('new'),
            'fields' => array_map(static fn(Definition $one): array => [
                'id' => $one->id,
                'label' => $one->label,
                'help' => $one->help,
                'edit_url' => self::url($one->id),
                'audience' => self::audiences()[$one->audience],
                'kind' => self::kinds()[$one->kind],
                'required' => $one->required,
                'choices' => array_column($one->choices, 'label'),
                'tickets' => array_values(array_intersect_key($tickets, array_flip($one->tickets))),
                'limited' => $one->tickets !== [],
            ], $this->definitions->all()),
            'moved' => Incoming::askedId(self::MOVED),
            'direction' => Incoming::askedWord(self::DIRECTION),
        ]);
    }

    private function form(?Definition $definition): string
    {
        $answer = FlashMessage::take(self::formKey($definition->id ?? 0));
        $entries = $answer === null ? [] : $answer->entries;
        $chosen = isset($entries['tickets']) ? array_map('intval', explode(',', $entries['tickets'])) : $definition->tickets ?? [];

        return View::render(self::TEMPLATES . 'form.php', [
            'id' => $definition->id ?? 0,
            'list_url' => self::url(),
            'values' => $entries + [
                'label' => $definition->label ?? '',
                'help' => $definition->help ?? '',
                'audience' => $definition->audience ?? Definition::OWNER,
                'kind' => $definition->kind ?? 'text',
                'required' => ($definition->required ?? false) ? '1' : '0',
                'choices' => implode("\n", array_column($definition->choices ?? [], 'label')),
            ],
            'name' => $definition === null ? '' : ($definition->audience === Definition::BUYER ? $definition->buyerField() : $definition->ownerField('…', '…'))->name,
            'wrong' => $answer->field ?? '',
            'error' => $answer->message ?? '',
            'kinds' => self::kinds(),
            'audiences' => self::audiences(),
            'tickets' => ($this->tickets)(),
            'chosen' => $chosen,
        ]);
    }

    private function save(Request $request): Response
    {
        $values = $request->values;
        $id = (int) $values['subject_id'];
        $old = $this->definitions->byId($id);
        try {
            if ($old === null && $id !== 0) {
                throw new Refusal('gone', __('This field has been deleted in the meantime.', 'benefit'), 404);
            }
            // A type that is chosen already stays, though its ticket type is not offered any more.
            $this->definitions->save(DefinitionInput::read($values, $old, [...array_keys(($this->tickets)()), ...$old->tickets ?? []]));
        } catch (Refusal $refusal) {
            FlashMessage::refused(self::formKey($old === null ? 0 : $id), $refusal, [
                'tickets' => implode(',', $values['tickets']),
                'required' => $values['required'] ? '1' : '0',
            ] + $values);

            return Response::redirect(self::url($old === null ? 'new' : $id));
        }
        FlashMessage::success(self::SLUG, __('The field was saved. The checkout asks for it from now on.', 'benefit'));

        return Response::redirect(self::url());
    }

    private function delete(Request $request): Response
    {
        $this->definitions->delete((int) $request->values['subject_id']);
        FlashMessage::success(self::SLUG, __('The field was deleted. Entries made in it stay with their orders.', 'benefit'));

        return Response::redirect(self::url());
    }

    private function move(Request $request): Response
    {
        $id = (int) $request->values['subject_id'];
        $this->definitions->move($id, $request->values['direction'] === 'up');

        return Response::redirect(add_query_arg([self::MOVED => $id, self::DIRECTION => $request->values['direction']], self::url()));
    }

    private static function formKey(int $id): string
    {
        return self::SLUG . '-' . $id;
    }
}
